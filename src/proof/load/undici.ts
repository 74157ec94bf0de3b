/**
 * Undici alone at full speed: `tsx src/proof/load/undici.ts ORIGIN MS CONNECTIONS`. Prints rate and CPU time as JSON.
 */
import { Pool } from 'undici';

const [origin = '', ms = '', connections = ''] = process.argv.slice(2);
const pool = new Pool(origin, { connections: Number(connections), pipelining: 1 });
const startedAt = performance.now();
const until = startedAt + Number(ms);
const before = process.cpuUsage();
let replies = 0;

await new Promise<void>((resolve, reject) => {
  let inFlight = 0;
  const send = (): void => {
    inFlight += 1;
    pool.dispatch(
      { method: 'GET', path: '/check' },
      {
        onRequestStart() {},
        onResponseStart() {},
        onResponseData() {},
        onResponseEnd() {
          replies += 1;
          inFlight -= 1;
          if (performance.now() < until) send();
          else if (inFlight === 0) resolve();
        },
        onResponseError: (_, error) => reject(error),
      },
    );
  };
  for (let count = 0; count < Number(connections); count += 1) send();
});
const { user, system } = process.cpuUsage(before);
const seconds = (performance.now() - startedAt) / 1_000;
await pool.destroy();
process.stdout.write(JSON.stringify({ perSecond: replies / seconds, cpuUs: (user + system) / replies }));
