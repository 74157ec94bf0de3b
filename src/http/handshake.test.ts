import { createServer as createPlain, type Server } from 'node:net';
import { createServer, type SecureVersion, type TlsOptions } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { handshake, isCapableOf } from './handshake.ts';
import { listen } from './listen.ts';
import { trialCertificate } from './trial-certificate.ts';

const open: { close(done: () => void): unknown }[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((resolve) => server.close(resolve));
});

async function listening(server: Server): Promise<string> {
  open.push(server);
  return `https://127.0.0.1:${await listen(server)}`;
}

async function secure(options: TlsOptions): Promise<string> {
  const server = createServer({ ...trialCertificate, ciphers: 'ALL:@SECLEVEL=0', ...options }, (socket) => {
    socket.on('error', () => {});
    socket.end();
  });
  server.on('tlsClientError', () => {});
  return await listening(server);
}

const versions: readonly SecureVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];

describe('a handshake of one version', () => {
  it.each(versions)('%s completes with a server that accepts it', async (version) => {
    expect(await isCapableOf(version, 5_000)).toBe(true);
  });

  it('is refused by a server that requires a newer version, and contains the reason', async () => {
    const origin = await secure({ minVersion: 'TLSv1.2' });

    const old = await handshake({ origin, version: 'TLSv1.1', timeoutMs: 5_000 });
    const newer = await handshake({ origin, version: 'TLSv1.2', timeoutMs: 5_000 });

    expect(old).toEqual({ completed: false, detail: expect.stringMatching(/PROTOCOL_VERSION|closed|ECONNRESET/) });
    expect(newer).toEqual({ completed: true, detail: '' });
  });

  it('fails with a server that does not speak TLS', async () => {
    const origin = await listening(createPlain((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')));

    const { completed, detail } = await handshake({ origin, version: 'TLSv1.2', timeoutMs: 5_000 });

    expect(completed).toBe(false);
    expect(detail).not.toBe('');
  });

  it('fails if nothing listens on the port', async () => {
    const origin = await listening(createPlain());
    const [server] = open.splice(0);
    await new Promise<void>((resolve) => server?.close(resolve));

    expect(await handshake({ origin, version: 'TLSv1.2', timeoutMs: 5_000 })).toEqual({
      completed: false,
      detail: 'no connection: ECONNREFUSED',
    });
  });
});
