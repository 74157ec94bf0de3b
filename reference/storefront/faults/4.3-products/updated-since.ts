import { changing } from '../../operators/edits.ts';
import { everyReply } from '../../operators/at.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const minute = 60_000;

/** The raw `updatedSince` of a call. */
function watermarkOf({ query }: Call): string {
  return query.get('updatedSince') ?? '';
}

/** Faults of section 4.3: the watermark and its timestamp. */
export const watermarkFaults: readonly Fault[] = [
  fault('watermark-excludes-its-moment', 'storefront/4.3/updatedSince')
    .says('Leaves out what changed at the very moment of the watermark')
    .rules(() => ({ changedSince: (deal, updatedSince) => deal.updatedAt > updatedSince })),
  fault('status-no-content', 'storefront/4.3/updatedSince-status')
    .says('Leaves out of polls the deals that are not on sale any more')
    .rule('changedSince', (right, deal, ...rest) => deal.status === 'active' && right(deal, ...rest)),
  fault('watermark-disregarded', 'storefront/4.3/updatedSince')
    .says('Disregards the watermark')
    .rules(() => ({ changedSince: () => true })),
  fault('watermark-minute-early', 'storefront/4.3/updatedSince')
    .says('Gives what changed in the minute before the watermark, too')
    .rules(() => ({ changedSince: (deal, updatedSince) => deal.updatedAt >= updatedSince - minute })),
  fault('watermark-offset-disregarded', 'storefront/4.3/updatedSince')
    .says('Takes the local time of a watermark for UTC')
    .rules(() => ({
      changedSince: (deal, _updatedSince, call) =>
        deal.updatedAt >=
        Date.parse(
          `${watermarkOf(call)
            .replace(' ', '+')
            .replace(/(Z|[+-]\d\d:\d\d)$/, '')}Z`,
        ),
      checkWatermark: () => null,
    })),
  fault('watermark-forgotten-after-first-page', 'storefront/4.3/updatedSince')
    .says('Filters the first page of a poll, and no other')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) => call.query.has('cursor') || right(deal, updatedSince, call),
    ),
  fault('watermark-beside-active-disregarded', 'storefront/4.3/filters-together')
    .says('Disregards the watermark where active is sent')
    .rule(
      'changedSince',
      (right, deal, updatedSince, call) => call.query.has('active') || right(deal, updatedSince, call),
    ),
  ...(['title', 'retail'] as const).map((field) =>
    fault(`watermark-misses-${field}`, 'storefront/4.3/updatedSince')
      .says(`Counts a change of ${field} made just now as none`)
      .rule('changedSince', (right, deal, updatedSince, call) => {
        const isTitle = deal.title !== 'Arranged offer' && deal.options.every(({ price }) => price.retail === 2_500);
        const isNow = call.now - deal.updatedAt < minute;
        if (isNow && deal.title !== 'Arranged offer' && isTitle === (field === 'title')) return false;
        return right(deal, updatedSince, call);
      }),
  ),
  fault('watermark-of-90-days-at-most', 'storefront/4.3/updatedSince')
    .says('Looks back no further than 90 days')
    .rule('changedSince', (right, deal, updatedSince, call) =>
      right(deal, Math.max(updatedSince, call.now - 90 * 1_440 * minute), call),
    ),
  fault('old-promotion-drops-watermark', 'storefront/4.3/updatedSince')
    .says('Drops the watermark for any promotion, whenever it started')
    .rules(() => ({ dropsWatermark: (_updatedSince, promotions) => [...promotions].length > 0 })),
  fault('future-watermark-disregarded', 'storefront/4.3/updatedSince-future')
    .says('Disregards a watermark in the future')
    .rules((honest) => ({
      checkWatermark: () => null,
      changedSince: (deal, updatedSince, call) =>
        updatedSince > call.now || honest.changedSince(deal, updatedSince, call),
    })),
  fault('timestamp-of-last-page', 'storefront/4.3/3')
    .says('Takes the moment of the last page for the timestamp of a walk')
    .rules(() => ({ timestampOf: (_walk, call) => new Date(call.now).toISOString() })),
  fault('timestamp-ahead', 'storefront/4.3/3')
    .says('Gives a timestamp a minute ahead of the clock, and takes it')
    .rules(() => ({
      timestampOf: (_walk, call) => new Date(call.now + minute).toISOString(),
      checkWatermark: () => null,
    })),
  fault('timestamp-not-taken', 'storefront/4.3/3')
    .says('Writes timestamps in a form that it does not take as watermarks')
    .reply(
      everyReply(
        'products',
        changing('/timestamp', (time) => String(time).replace('T', ' at ')),
      ),
    ),
  fault('promotion-disregarded', 'storefront/4.3/4a')
    .says('Keeps the watermark whatever promotion has started')
    .rules(() => ({ dropsWatermark: () => false })),
  fault('promotion-on-first-page-only', 'storefront/4.3/4a')
    .says('Drops the watermark for the first page of a walk only')
    .rules((honest) => ({
      changedSince: (deal, updatedSince, call) => honest.changedSince(deal, updatedSince, call),
      readCursor: (cursor, call) => ({ ...honest.readCursor(cursor, call), everything: false }),
    })),
  fault('promotion-decided-on-each-page', 'storefront/4.3/4b')
    .says('Decides anew on each page whether a promotion drops the watermark')
    .rule('readCursor', (right, cursor, call) => {
      const since = Date.parse(watermarkOf(call));
      const everything = !Number.isNaN(since) && call.rules.dropsWatermark(since, call.store.promotions.values(), call);
      return { ...right(cursor, call), everything };
    }),
];
