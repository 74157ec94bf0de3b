/**
 * The part of the script that is the same for every target: one scenario per endpoint at a constant arrival rate, after
 * a ramp that is not judged. It reads the constants at the start of the script and calls `headersOf(sent)`, which the
 * script defines for its kind of target. `prepared` contains the paths from `setup`, by endpoint.
 *
 * k6 does not measure from the scheduled time: it drops an iteration if no virtual user is free. So a run counts only
 * if no iteration was dropped. A threshold checks this.
 */
export const driveSource = String.raw`
const timeFromSend = new Trend('time_from_send', true);
const aboveLimit = new Rate('above_limit');

function numberFrom(name, usual) {
  const given = __ENV[name];
  if (given === undefined || given === '') return usual;
  const value = Number(given);
  if (!(value > 0)) throw new Error(name + ': expected a number above 0');
  return value;
}

function plan() {
  const scenarios = {};
  const thresholds = {};
  for (const { name, rate } of endpoints) {
    // Twice as many as a target exactly at the limit needs. k6 creates more only for a slower target.
    const vus = Math.max(10, Math.ceil((rate / 60) * vusPerRequestASecond));
    const shared = { timeUnit: '1m', preAllocatedVUs: vus, maxVUs: vus * 10, exec: 'send', env: { ENDPOINT: name } };
    const ramp = [{ target: rate, duration: warmUpSeconds + 's' }];
    scenarios['warm_up_' + name] = Object.assign(
      { executor: 'ramping-arrival-rate', startRate: 0, stages: ramp, gracefulStop: '0s', tags: { warm_up: name } },
      shared,
    );
    scenarios[name] = Object.assign(
      {
        executor: 'constant-arrival-rate',
        rate,
        duration: durationSeconds + 's',
        startTime: warmUpSeconds + 's',
        tags: { endpoint: name },
      },
      shared,
    );
    const own = '{endpoint:' + name + '}';
    thresholds['time_from_send' + own] = ['p(' + quantile * 100 + ')<=' + limitMs];
    thresholds['above_limit' + own] = ['rate<=' + Number((1 - quantile).toFixed(6))];
    thresholds['dropped_iterations' + own] = ['count==0'];
    // Without samples all other thresholds would hold.
    thresholds['iterations' + own] = ['count>=' + Math.floor((rate / 60) * durationSeconds * 0.99)];
  }
  return { scenarios, thresholds };
}

export const options = Object.assign(plan(), {
  discardResponseBodies: true,
  maxRedirects: 0,
  userAgent,
  summaryTrendStats: ['count', 'med', 'p(90)', 'p(99)', 'max'],
});

// A purchaser by number, the same in every run with the same seed.
function purchaserOf(number) {
  const digits = crypto.sha256(seed + ':' + number, 'hex');
  const variant = '89ab'[parseInt(digits[16], 16) % 4];
  const id = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    '4' + digits.slice(13, 16),
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-');
  const email = 'purchaser.' + seed + '.' + number + '@example.com';
  return { id, emailHash: crypto.sha256(email, 'base64rawurl') };
}

function filled(text, purchaser) {
  return text.split(purchaserIdMark).join(purchaser.id).split(purchaserEmailHashMark).join(purchaser.emailHash);
}

export function send(prepared) {
  const { name, method, path: usual, body } = endpoints.find((one) => one.name === __ENV.ENDPOINT);
  const turn = exec.scenario.iterationInTest;
  const paths = (prepared && prepared[name]) || [usual];
  const path = paths[turn % paths.length];
  const purchaser = purchaserOf(turn % purchasers);
  const sent = { method, path: filled(path, purchaser), body: body === null ? null : filled(body, purchaser) };
  const headers = Object.assign({ accept: 'application/json' }, body === null ? {} : json, headersOf(sent));
  const reply = http.request(method, baseUrl + sent.path, sent.body, {
    headers,
    redirects: 0,
    timeout: timeoutMs + 'ms',
    tags: { name },
  });
  // In k6, "blocked" is the whole time until there is a connection, and "duration" begins after it.
  const ms = reply.timings.blocked + reply.timings.duration;
  timeFromSend.add(ms);
  aboveLimit.add(reply.status < 200 || reply.status > 299 || ms > limitMs);
}

export default send;
`;
