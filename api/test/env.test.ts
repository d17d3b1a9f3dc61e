import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { envSchema, readEnv } from '../src/env.ts';
import { portalSettings } from '../src/make-context.ts';
import { companyFile, ownCompany } from './company-file.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://server@db.example/tibara',
  ACCESS_TOKEN_SECRET: 'thirty-two characters or even more',
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_that_is_as_long_as_the_others_are',
  FLEET: 'partner',
  FLEET_URL: 'https://fleet.example',
  FLEET_SECRET: 'as long as the other one or longer',
  SMS: 'http',
  SMS_URL: 'https://sms.example',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Courier <hello@portal.example>',
  COMPANY: companyFile(ownCompany()),
};

describe('the settings', () => {
  test('without settings, the sandbox runs and accepts local connections only', () => {
    expect(readEnv({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      sandbox: true,
      publicUrl: 'http://127.0.0.1:3000',
    });
  });

  test('only a server behind a proxy drains when it stops', () => {
    expect(readEnv({}).drainMs).toBe(0);
    expect(readEnv({ TRUST_PROXY: '1' }).drainMs).toBe(5000);
    expect(readEnv({ TRUST_PROXY: '1', DRAIN_SECONDS: '0' }).drainMs).toBe(0);
  });

  test('a partner as the fleet needs its address and the common secret', () => {
    const settings = { SANDBOX: 'on', FLEET: 'partner', FLEET_URL: 'http://127.0.0.1:4000', FLEET_SECRET: 'common' };
    expect(readEnv(settings)).toMatchObject({ FLEET: ['partner'] });
    for (const FLEET_URL of ['', '127.0.0.1:4000', 'ftp://127.0.0.1'])
      expect(() => readEnv({ ...settings, FLEET_URL })).toThrow('needs FLEET_URL');
    expect(() => readEnv({ ...settings, FLEET_SECRET: '' })).toThrow('needs FLEET_SECRET');
  });

  test('.env.example lists exactly the settings, and the README five of them', () => {
    const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const names = Object.keys(envSchema.shape).sort();
    expect([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name).sort()).toEqual(names);
    const inReadme = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(inReadme).toHaveLength(5);
    expect(names).toEqual(expect.arrayContaining(inReadme));
  });

  test('production starts only with every outside service live', () => {
    expect(readEnv(production).sandbox).toBe(false);
    for (const name of Object.keys(production).filter((each) => each !== 'NODE_ENV')) {
      expect(() => readEnv({ ...production, [name]: undefined }), name).toThrow(
        /must be (set|your company's)|set [A-Z]+=/,
      );
    }
  });

  test('production refuses weak secrets, plain http, test keys and simulated services', () => {
    const wrong: Record<string, string[]> = {
      ACCESS_TOKEN_SECRET: ['x', 'a'.repeat(64)],
      ACCESS_TOKEN_SECRET_BESIDE: ['x'],
      FLEET_SECRET: ['x', `${production.FLEET_SECRET},x`],
      STRIPE_WEBHOOK_SECRET: ['x', 'whsec_x', `${production.STRIPE_WEBHOOK_SECRET},x`],
      METRICS_TOKEN: ['x'],
      PUBLIC_URL: ['http://portal.example', 'portal.example'],
      FLEET_URL: ['http://fleet.example'],
      SMS_URL: ['http://sms.example'],
      STRIPE_SECRET_KEY: ['sk_test_x'],
      SANDBOX: ['on'],
    };
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        expect(() => readEnv({ ...production, [name]: value }), `${name}=${value}`).toThrow(name);
      }
    }
  });

  test('without the sandbox the requirements of real money apply in any NODE_ENV', () => {
    expect(() => readEnv({ SANDBOX: 'off' })).toThrow(/ACCESS_TOKEN_SECRET must be set/);
    expect(() => readEnv({ ...production, NODE_ENV: 'development', SANDBOX: 'off', DATABASE_URL: undefined })).toThrow(
      /DATABASE_URL/,
    );
  });

  test('numbers must be whole and within workable limits', () => {
    expect(readEnv({ FLEET_SPEED: '0.5' }).FLEET_SPEED).toBe(0.5);
    const wrong = {
      FLEET_SPEED: '0',
      PORT: '3000.5',
      RATE_LIMIT: '0',
      DATABASE_CONNECTIONS: '1',
      NO_RIDER_MINUTES: '1e3',
    };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => readEnv({ [name]: value }), name).toThrow(`Setting ${name}: must be`);
    }
  });

  test('the sandbox refuses the network and live secrets unless requested', () => {
    expect(() => readEnv({ HOST: '0.0.0.0' })).toThrow(/SANDBOX=on if you mean it/);
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow(/SANDBOX=on if you mean it/);
    expect(readEnv({ HOST: '0.0.0.0', SANDBOX: 'on' }).sandbox).toBe(true);
  });

  test("a login shell's mailbox in MAIL is ignored", () => {
    expect(readEnv({ MAIL: '/var/mail/aina' }).MAIL).toBe('outbox');
  });

  test('trusting every proxy is refused with the remedy', () => {
    expect(() => readEnv({ TRUST_PROXY: 'on' })).toThrow(/TRUST_PROXY=on cannot be taken: .*TRUST_PROXY=1/);
    expect(readEnv({ TRUST_PROXY: '10.0.0.0/8' }).trustedProxies).toEqual(['10.0.0.0/8']);
  });

  test('a listed maps engine without its settings fails the start', () => {
    expect(readEnv({})).toMatchObject({ GEOCODER: ['embedded'], ROUTER: ['embedded'] });
    const photon = { GEOCODER: 'photon, embedded', PHOTON_URL: 'http://photon.internal:2322' };
    expect(readEnv(photon).GEOCODER).toEqual(['photon', 'embedded']);
    const wrong: [Record<string, string>, string][] = [
      [
        { GEOCODER: 'bing' },
        "Setting GEOCODER: 'bing' is no engine; it must be a list of these: embedded, imported, photon, ",
      ],
      [{ ROUTER: 'embedded,embedded' }, 'Setting ROUTER: names an engine twice'],
      [{ GEOCODER: 'photon' }, 'PHOTON_URL must be set for GEOCODER=photon'],
      [{ GEOCODER: 'onemap', ONEMAP_EMAIL: 'a@b.test' }, 'ONEMAP_PASSWORD must be set for GEOCODER=onemap'],
      [{ ROUTER: 'google' }, 'GOOGLE_MAPS_KEY must be set for ROUTER=google'],
      [{ ROUTER: 'embedded,osrm' }, 'OSRM_URL must be set for ROUTER=osrm'],
      [{ ...photon, PHOTON_URL: 'photon:2322' }, 'PHOTON_URL must be an address that begins with http:// or https://'],
    ];
    for (const [settings, line] of wrong) expect(() => readEnv(settings), line).toThrow(line);
  });

  test('an operator’s own map needs address and credit, without Google', () => {
    const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_CREDIT: '© Example' };
    expect(portalSettings(readEnv(tiles)).tiles).toEqual({ url: tiles.MAP_TILES_URL, credit: '© Example' });
    expect(portalSettings(readEnv({})).tiles).toBeUndefined();
    const wrong: [Record<string, string>, RegExp][] = [
      [{ ...tiles, MAP_TILES_URL: 'https://tiles.example/' }, /^MAP_TILES_URL must be like/],
      [{ ...tiles, MAP_TILES_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' }, /not for products/],
      [{ MAP_TILES_URL: tiles.MAP_TILES_URL }, /^MAP_TILES_CREDIT must be set/],
      [{ ...tiles, GEOCODER: 'google', GOOGLE_MAPS_KEY: 'k' }, /^MAP_TILES_URL cannot stand beside GEOCODER=google/],
      [{ ...tiles, ROUTER: 'google', GOOGLE_MAPS_KEY: 'k' }, /^MAP_TILES_URL cannot stand beside/],
    ];
    for (const [settings, line] of wrong) expect(() => readEnv(settings), String(line)).toThrow(line);
  });

  test("with Google the portal draws no other provider's map", () => {
    const google = { GOOGLE_MAPS_KEY: 'AIza-a-key' };
    expect(portalSettings(readEnv({})).hasMap).toBe(true);
    expect(portalSettings(readEnv({ ...google, GEOCODER: 'google,embedded' })).hasMap).toBe(false);
    expect(portalSettings(readEnv({ ...google, ROUTER: 'google' })).hasMap).toBe(false);
  });

  test('the message about a wrong value names the setting', () => {
    expect(() => readEnv({ PORT: 'http' })).toThrow('Setting PORT: must be a whole number');
    expect(() => readEnv({ CARDS: 'cash' })).toThrow(/Setting CARDS/);
  });
});
