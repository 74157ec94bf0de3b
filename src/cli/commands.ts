import type { Io } from './process/io.ts';

/** A command: its name, one line of help, and a function that loads its code. The code is loaded only for a call. */
export interface Command {
  readonly name: string;
  readonly says: string;
  readonly load: () => Promise<(io: Io) => Promise<number>>;
}

export const commands: readonly Command[] = [
  {
    name: 'init',
    says: 'write a target file and a CI file',
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
    says: 'check the TP99 of a target under load',
    load: async () => (await import('./load/command.ts')).loadCommand,
  },
  {
    name: 'signer',
    says: 'certify functions that sign requests, verify signatures or hash e-mail addresses',
    load: async () => (await import('./certify/signer.ts')).signerCommand,
  },
  {
    name: 'client',
    says: 'certify a client of the storefront API with a sandbox that judges its requests',
    load: async () => (await import('./certify/client.ts')).clientCommand,
  },
  {
    name: 'sign',
    says: 'sign one request; --explain shows every stage',
    load: async () => (await import('./signing/sign.ts')).signCommand,
  },
  {
    name: 'verify',
    says: 'verify one signature',
    load: async () => (await import('./signing/verify.ts')).verifyCommand,
  },
  {
    name: 'explain',
    says: 'find out why one signature is wrong',
    load: async () => (await import('./signing/explain.ts')).explainCommand,
  },
  {
    name: 'hash-email',
    says: 'hash e-mail addresses of purchasers',
    load: async () => (await import('./signing/hash-email.ts')).hashEmailCommand,
  },
  {
    name: 'control',
    says: 'test a control endpoint (octoproof control check)',
    load: async () => (await import('./control/command.ts')).controlCommand,
  },
  {
    name: 'judge',
    says: 'judge recorded traffic by the contract; send nothing',
    load: async () => (await import('./judge/command.ts')).judgeCommand,
  },
  {
    name: 'replay',
    says: 'run the failed checks of a report again',
    load: async () => (await import('./replay/command.ts')).replayCommand,
  },
  {
    name: 'why',
    says: 'explain a requirement, or the verdict of a check in a report',
    load: async () => (await import('./why/command.ts')).whyCommand,
  },
  {
    name: 'watch',
    says: 'watch a storefront in production, and report what changed',
    load: async () => (await import('./watch/command.ts')).watchCommand,
  },
  {
    name: 'verify-certificate',
    says: 'verify the certificate of a run',
    load: async () => (await import('./reports/verify-certificate.ts')).verifyCertificateCommand,
  },
  {
    name: 'dossier',
    says: 'decide whether an integration may go live',
    load: async () => (await import('./dossier/command.ts')).dossierCommand,
  },
  {
    name: 'compare',
    says: 'compare two reports',
    load: async () => (await import('./reports/compare.ts')).compareCommand,
  },
  {
    name: 'serve',
    says: 'serve a bundled reference as a sandbox: storefront or partner',
    load: async () => (await import('./serve/command.ts')).serveCommand,
  },
];
