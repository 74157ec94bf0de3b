import {
  cartIdMark,
  optionIdMark,
  productIdMark,
  purchaserEmailHashMark,
  purchaserIdMark,
  type K6Credential,
} from '../../load/k6/script.ts';
import type { Request } from '../../model/exchange.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { nearest } from '../../model/nearest.ts';
import { backend as backendOf } from '../../../suites/partner/calls/backend.ts';
import {
  createCart,
  listProducts,
  readCart,
  readOrder,
  readPartner,
  readSupplier,
} from '../../../suites/storefront/requests/endpoints.ts';
import type { ServerSettings } from '../../certification/settings.ts';
import { withTarget } from '../certify/command.ts';
import { withUsualTarget } from '../certify/usual-target.ts';
import type { ChosenTarget } from '../../certification/chosen-target.ts';
import { wantsHelp, withFlags } from '../flags/with-flags.ts';
import { flagHelp, helpColumns } from '../flags/help.ts';
import type { Io } from '../process/io.ts';
import { defaultKeyVariable } from '../../certification/storefront/api-keys.ts';
import { loadExportSpec } from './flags.ts';
import { partnerKind, readLoad, storefrontKind, type LoadKind } from './kinds.ts';
import { plannedLoad, refuseFurtherLimits, refuseWithoutLimit, tooShort } from '../../certification/load-check/plan.ts';
import { loadScript, type ScriptMaterial } from '../../certification/load-check/k6-script.ts';
import type { ChosenPartner } from '../../certification/partner/choose-target.ts';
import { signingKeyVariable } from '../../certification/environment-variable.ts';

/** The input of a script for one kind of target. */
interface Exporting<T extends ChosenTarget> {
  readonly requests: (target: T) => Readonly<Record<string, Request>>;
  readonly credential: (target: T) => K6Credential;
  readonly preparation: ScriptMaterial['preparation'];
}

const storefront: Exporting<ChosenTarget> = {
  preparation: {
    list: listProducts({ limit: '10' }),
    create: createCart([{ productId: productIdMark, optionId: optionIdMark, quantity: 1 }]),
  },
  requests: ({ facts }) => {
    const [order] = Object.values(facts.orders);
    return {
      products: listProducts({ limit: '10' }),
      me: readPartner(),
      supplier: readSupplier(),
      'read-cart': readCart(cartIdMark),
      ...(order === undefined ? {} : { order: readOrder(order) }),
    };
  },
  credential: ({ keyVariable, suite }) => ({
    kind: 'key',
    keyVariable: keyVariable ?? defaultKeyVariable,
    header: suite.protocol.keyHeader,
  }),
};

const partner: Exporting<ChosenPartner> = {
  preparation: null,
  requests({ profile }) {
    const marked = { purchaserId: purchaserIdMark, purchaserEmailHash: purchaserEmailHashMark };
    return { checkAvailability: backendOf(profile).call('checkAvailability', marked) };
  },
  credential: ({ profile, keyVariable }) => ({
    kind: 'signature',
    keyVariable: keyVariable ?? signingKeyVariable,
    signedBaseUrl: profile.signedBaseUrl,
    scheme: profile.authorizationScheme,
  }),
};

const kinds: Readonly<Record<string, (io: Io) => Promise<number>>> = {
  storefront: async (io) => await exportFor(io, storefrontKind, storefront),
  partner: async (io) => await exportFor(io, partnerKind, partner),
};

/** `octoproof load export k6`: prints a script. Returns the exit code; throws a ConfigurationError. */
export async function loadExportCommand(io: Io): Promise<number> {
  const [form = '', kind = '', ...argv] = io.argv;
  const loadKind = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (form === 'k6' && loadKind !== undefined) return await loadKind({ ...io, argv });
  if (wantsHelp(io.argv)) {
    io.stdout.write(flagHelp(loadExportSpec, helpColumns(io)));
    return 0;
  }
  const [near] = form === 'k6' ? nearest(kind, Object.keys(kinds)) : [];
  const hint = `use octoproof load export k6 ${near ?? 'partner (or storefront)'}`;
  const message =
    form !== 'k6'
      ? `unknown export format ${JSON.stringify(form)}`
      : kind === '' || kind.startsWith('-')
        ? 'the command does not say which service the load check tests'
        : `unknown subject ${JSON.stringify(kind)}`;
  throw new ConfigurationError([{ message, hint }]);
}

async function exportFor<S extends ServerSettings, T extends ChosenTarget>(
  io: Io,
  kind: LoadKind<S, T>,
  exporting: Exporting<T>,
): Promise<number> {
  if (!wantsHelp(io.argv) && io.argv.includes('--reference')) throw new ConfigurationError([endsWithThis]);
  return await withFlags(io, loadExportSpec, async (parsed) => {
    const { subject, load } = kind;
    const requested = readLoad(withUsualTarget(parsed, io, kind.section), kind);
    const chosen = await subject.choose(requested.target.settings, io.env);
    if (chosen === null) throw new Error('no target was chosen, but the flags were accepted');
    return await withTarget(chosen, { io, requested: requested.target, subject }, async (target) => {
      const requests = exporting.requests(target);
      const offers = load.offers(target).map((offer) => ({
        ...offer,
        usual: Object.hasOwn(requests, offer.name) ? offer.usual : 0,
        barred: Object.hasOwn(requests, offer.name) ? offer.barred : notInScripts(offer.name),
      }));
      refuseFurtherLimits(requested.load, 'a k6 script');
      const plan = plannedLoad({
        settings: requested.load,
        offers,
        subject: load,
        seed: requested.target.settings.seed ?? 1,
      });
      refuseWithoutLimit(plan, 'a script');
      const problem = tooShort(plan);
      if (problem !== null) throw new ConfigurationError([problem]);
      io.stdout.write(
        loadScript(plan, {
          target,
          requests,
          credential: exporting.credential(target),
          preparation: exporting.preparation,
        }),
      );
      return await Promise.resolve(0);
    });
  });
}

const endsWithThis = {
  flag: '--reference',
  message: 'the bundled reference stops when this command ends',
  hint: 'start octoproof serve, and use the target file that it prints',
};

function notInScripts(name: string) {
  return {
    message: `a script cannot contain ${name}`,
    hint: 'a script cannot remove what it creates: use octoproof load',
  };
}
