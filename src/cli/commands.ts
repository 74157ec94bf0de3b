import type { Io } from './process/io.ts';

/** One command: its name, one line of help, and how to get at the rest, which is loaded only when it is called. */
export interface Command {
  readonly name: string;
  readonly says: string;
  readonly load: () => Promise<(io: Io) => Promise<number>>;
}

export const commands: readonly Command[] = [
  {
    name: 'init',
    says: 'write a target file, and a CI file: asks a few questions',
    load: async () => (await import('./init/command.ts')).initCommand,
  },
  {
    name: 'storefront',
    says: 'certify a storefront API',
    load: async () => (await import('./certify/storefront.ts')).storefrontCommand,
  },
  {
    name: 'partner',
    says: 'certify a partner backend that receives signed requests',
    load: async () => (await import('./certify/partner.ts')).partnerCommand,
  },
  {
    name: 'load',
    says: 'find out whether a target keeps its TP99 under load',
    load: async () => (await import('./load/command.ts')).loadCommand,
  },
  {
    name: 'signer',
    says: 'certify a function that signs requests, verifies them or hashes addresses',
    load: async () => (await import('./certify/signer.ts')).signerCommand,
  },
  {
    name: 'sign',
    says: 'sign one request, showing every stage',
    load: async () => (await import('./signing/sign.ts')).signCommand,
  },
  {
    name: 'verify',
    says: 'say whether one signature is right',
    load: async () => (await import('./signing/verify.ts')).verifyCommand,
  },
  {
    name: 'explain',
    says: 'find out why one signature is wrong',
    load: async () => (await import('./signing/explain.ts')).explainCommand,
  },
  {
    name: 'hash-email',
    says: 'hash e-mail addresses as purchasers are',
    load: async () => (await import('./signing/hash-email.ts')).hashEmailCommand,
  },
  {
    name: 'control',
    says: 'find out whether a control endpoint works: control check',
    load: async () => (await import('./control/command.ts')).controlCommand,
  },
  {
    name: 'replay',
    says: 'try the failures of a report again',
    load: async () => (await import('./replay/command.ts')).replayCommand,
  },
  {
    name: 'explain-check',
    says: 'show what a check of a report read, and a change that makes it fail',
    load: async () => (await import('./reports/explain-check.ts')).explainCheckCommand,
  },
  {
    name: 'verify-certificate',
    says: 'say whether the certificate of a run holds, and what it proves',
    load: async () => (await import('./reports/verify-certificate.ts')).verifyCertificateCommand,
  },
  {
    name: 'compare',
    says: 'say what two reports differ in',
    load: async () => (await import('./reports/compare.ts')).compareCommand,
  },
  {
    name: 'completion',
    says: 'print what completes commands and flags in a shell: completion bash, zsh or fish',
    // Handed the list, which it completes: it could not import it back.
    load: async () => {
      const { completionCommand } = await import('./completion/command.ts');
      return async (io) => await completionCommand(io, commands);
    },
  },
  {
    name: 'serve',
    says: 'serve a bundled reference as a sandbox: serve storefront, serve partner',
    load: async () => (await import('./serve/command.ts')).serveCommand,
  },
];
