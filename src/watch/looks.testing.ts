import type { ComparedCheck, ComparedRun } from '../compare/compared-report.ts';
import type { Verdict } from '../model/verdict.ts';
import type { RunProblem } from '../run/events.ts';
import type { Look } from './look.ts';

export function check(id: string, verdict: Verdict, more: Partial<ComparedCheck> = {}): ComparedCheck {
  const cause = verdict === 'failed' ? { key: `cause of ${id}`, fingerprints: [`${id} me`], endpoint: 'me' } : null;
  const findings = verdict === 'failed' ? [{ kind: 'status', pointer: null }] : [];
  const nothing = {
    reason: null,
    reproduced: null,
    counterexample: null,
    during: [],
    observations: [],
    gap: null,
    lack: null,
  };
  return { id, title: `Title of ${id}`, kind: 'check', verdict, cause, findings, known: false, ...nothing, ...more };
}

export function run(checks: readonly ComparedCheck[], latencies: readonly number[] = []): ComparedRun {
  return {
    kind: 'report',
    file: 'report.json',
    version: '0.1.0',
    subject: 'storefront',
    target: { name: 'shop', baseUrl: 'https://shop.example.com', reference: false },
    seed: 1,
    startedAt: '2026-01-01T00:00:00.000Z',
    outcome: 'conformant',
    interrupted: false,
    exitCode: 0,
    budgets: {},
    checks,
    notSelected: 0,
    latencies: new Map([['products', latencies]]),
    knownFailures: [],
  };
}

/** A look with these results. */
export function look(...checks: readonly ComparedCheck[]): Look {
  return { run: run(checks), exchanges: 30, isInterrupted: false, problem: null };
}

const noReply: RunProblem = { kind: 'could-not-run', message: 'no reply: "planted"', hint: null };

/** A look at a target that does not reply. */
export const outLook: Look = { ...look(), problem: noReply };
