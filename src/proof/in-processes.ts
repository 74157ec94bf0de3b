import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The variable that makes a start of the program a worker. */
const workerVariable = 'OCTOPROOF_PROOF_WORKER';

/**
 * Proves cells in several processes, each of which takes the next cell when it is free. A process runs the program again
 * with the same arguments, so `cells` must be the same there; in such a process this function never returns.
 */
export async function inProcesses<Cell, Result>(
  cells: readonly Cell[],
  {
    jobs,
    prove,
    onResult,
  }: { jobs: number; prove: (cell: Cell) => Promise<Result>; onResult: (result: Result) => void },
): Promise<readonly Result[]> {
  if (process.env[workerVariable] !== undefined) return await work(cells, prove);
  const results: Result[] = [];
  const queue = cells.keys();
  const [, program = ''] = process.argv;
  const runWorker = async (): Promise<void> => {
    const worker = fork(program, process.argv.slice(2), { env: { ...process.env, [workerVariable]: '1' } });
    worker.on('message', (message: 'ready' | { readonly result: Result }) => {
      if (message !== 'ready') {
        results.push(message.result);
        onResult(message.result);
      }
      const next = queue.next();
      if (next.done === true) worker.disconnect();
      else worker.send(next.value);
    });
    const [code] = await once(worker, 'exit');
    if (code !== 0) throw new Error(`a process of the proof ended with code ${code}`);
  };
  await Promise.all(Array.from({ length: Math.min(jobs, cells.length) }, runWorker));
  return results;
}

async function work<Cell, Result>(
  cells: readonly Cell[],
  prove: (cell: Cell) => Promise<Result>,
): Promise<readonly Result[]> {
  process.on('message', (index: number) => {
    const cell = cells[index];
    if (cell === undefined) throw new Error(`there is no cell ${index}`);
    void prove(cell).then((result) => process.send?.({ result }));
  });
  process.send?.('ready');
  await once(process, 'disconnect');
  process.exit(0);
}
