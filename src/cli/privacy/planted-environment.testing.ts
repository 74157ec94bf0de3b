import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPartner } from '../../../reference/partner/index.ts';
import { startStorefront } from '../../../reference/storefront/index.ts';
import { planted, type Canaries } from './canaries.testing.ts';
import { planting, type Manner } from './planting-proxy.testing.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';

/** Targets of every manner, the files that name them, and everything that must show nowhere. */
export interface World {
  readonly folder: string;
  readonly shops: Readonly<Record<Manner, string>>;
  readonly partners: Readonly<Record<Manner, string>>;
  /** Target files. */
  readonly shopFiles: Readonly<Record<Manner, string>>;
  readonly partnerFiles: Readonly<Record<Manner, string>>;
  /** An Ed25519 private key, as PEM. */
  readonly certificateKey: string;
  /** Modules that tell their key: when they are called, and when they are loaded. */
  readonly tellingModule: string;
  readonly brokenModule: string;
  readonly env: Readonly<Record<string, string>>;
  readonly canaries: Canaries;
  close(): Promise<void>;
}

const manners = ['right', 'wrong', 'redirects', 'resets'] as const satisfies readonly Manner[];

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'octoproof-privacy-'));
  const shop = await startStorefront({ control: true, controlKey: planted.controlKey });
  const partner = await startPartner({ control: true, controlKey: planted.controlKey });
  const shopKeys = [shop.apiKey, shop.otherPartnerApiKey];
  const shops = await each((manner) => planting(shop.baseUrl, manner, shopKeys));
  const partners = await each((manner) => planting(partner.baseUrl, manner, [partner.signingKey]));
  const headers = { 'x-gate': 'Bearer ${GATE_TOKEN}', authorization: 'Basic ${BASIC_AUTH}' };
  const storefront = {
    apiKey: '${SHOP_KEY}',
    otherPartnerApiKey: '${OTHER_KEY}',
    brand: shop.brand,
    orders: shop.orders,
    registration: 'open',
    control: shop.controlUrl,
    controlKey: '${CONTROL_KEY}',
  };
  const shopFiles = await each(async (manner) => {
    const baseUrl = shops[manner].baseUrl;
    return await written(folder, `shop-${manner}`, { storefront: { ...storefront, baseUrl }, headers });
  });
  const section = {
    ...referenceSection(partner),
    signedBaseUrl: partner.baseUrl,
    signingKey: '${SIGNING}',
    controlKey: '${CONTROL_KEY}',
    values: { ...partner.values, purchaserEmailHash: planted.givenHash, purchaserId: planted.givenPurchaser },
    operations: withCustomer(partner.operations),
  };
  const partnerFiles = await each(async (manner) => {
    const baseUrl = partners[manner].baseUrl;
    const { 'x-gate': gate } = headers;
    return await written(folder, `partner-${manner}`, {
      partner: { ...section, baseUrl },
      headers: { 'x-gate': gate },
    });
  });
  const failing = `throw new Error(${JSON.stringify(`no way with ${partner.signingKey}, ${planted.runnerToken}`)});`;
  const tellingModule = await moduleOf(folder, 'telling', `export const emailHash = () => { ${failing} };`);
  const brokenModule = await moduleOf(folder, 'broken', failing);
  const { pem, body } = freshKey();
  const certificateKey = join(folder, 'certificate-key.pem');
  await writeFile(certificateKey, pem);
  return {
    folder,
    shops: urls(shops),
    partners: urls(partners),
    shopFiles,
    partnerFiles,
    certificateKey,
    tellingModule,
    brokenModule,
    env: {
      SHOP_KEY: shop.apiKey,
      OTHER_KEY: shop.otherPartnerApiKey,
      SIGNING: partner.signingKey,
      OCTOPROOF_SIGNING_KEY: partner.signingKey,
      CONTROL_KEY: planted.controlKey,
      GATE_TOKEN: planted.gateToken,
      BASIC_AUTH: Buffer.from(`ana:${planted.basicPassword}`).toString('base64'),
      HTTPS_PROXY: `http://ana:${planted.proxyPassword}@127.0.0.1:9`,
      GITHUB_TOKEN: planted.runnerToken,
      CLIENT_CONFIG: planted.passedSecret,
      DATABASE_URL: `postgres://ana:${planted.databasePassword}@db.example/shop`,
    },
    canaries: {
      ...planted,
      apiKey: shop.apiKey,
      otherApiKey: shop.otherPartnerApiKey,
      signingKey: partner.signingKey,
      certificateKey: body,
    },
    async close() {
      const open = [shop, partner, ...Object.values(shops), ...Object.values(partners)];
      await Promise.all(open.map(async (one) => await one.close()));
      await rm(folder, { recursive: true });
    },
  };
}

/** The data of a shopper in target file. */
function withCustomer(operations: Readonly<Record<string, { readonly body?: unknown } | null>>) {
  const customer = { email: planted.customerEmail, phoneNumber: planted.customerPhone, fullName: planted.customerName };
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [
      name,
      name === 'reserve' && operation !== null
        ? { ...operation, body: { ...Object(operation.body), customer } }
        : operation,
    ]),
  );
}

function freshKey(): { readonly pem: string; readonly body: string } {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { pem, body: pem.replaceAll(/-----.*-----|\s/g, '') };
}

async function moduleOf(folder: string, name: string, source: string): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, source);
  return path;
}

async function written(folder: string, name: string, content: object): Promise<string> {
  const path = join(folder, `${name}.target.json`);
  await writeFile(path, JSON.stringify(content, null, 2));
  return path;
}

async function each<T>(make: (manner: Manner) => Promise<T>): Promise<Record<Manner, T>> {
  const [right, wrong, redirects, resets] = await Promise.all(manners.map(make));
  return Object(Object.fromEntries(manners.map((manner, index) => [manner, [right, wrong, redirects, resets][index]])));
}

function urls(servers: Readonly<Record<Manner, { readonly baseUrl: string }>>): Readonly<Record<Manner, string>> {
  return Object(Object.fromEntries(Object.entries(servers).map(([manner, { baseUrl }]) => [manner, baseUrl])));
}
