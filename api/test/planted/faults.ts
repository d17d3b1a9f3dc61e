import { appendFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@tibara/contract';
import { callOver } from '../http-client.ts';
import { makeDraft } from '../make-order-group.ts';
import { startServerProcess } from '../server-process.ts';
import { evaluateIn } from './evaluate-in.ts';
import { serveWithOldCertificate } from './old-certificate.ts';
import { confirmOne, connectAdmin, hearCards, minutesFromNow, type PlantedHost } from './planted-host.ts';
import type { Prometheus } from './prometheus.ts';
import { preloaded } from './wrong-clock.ts';

/** `besides`: alerts that the same fault may raise, on pages that lead to it. */
export type Fault = {
  name: string;
  alert: string;
  besides: readonly string[];
  plant(host: PlantedHost, prometheus: Prometheus): Promise<() => Promise<unknown>>;
};

export const faults: readonly Fault[] = [
  {
    name: 'a dead courier',
    alert: 'FarSideFails',
    besides: ['JobsWait', 'OrdersNeedPerson', 'CourierSilent'],
    async plant(host) {
      host.engine.spoiler = (response) => response.destroy();
      for (let at = 0; at < 3; at++) await confirmOne(host, `dead courier ${at}`);
      return async () => {
        host.engine.spoiler = null;
      };
    },
  },
  {
    name: 'a refused key',
    alert: 'KeyRefused',
    besides: ['JobsWait', 'OrdersNeedPerson', 'CourierSilent'],
    async plant(host) {
      host.engine.spoiler = (response) => response.writeHead(401).end();
      await confirmOne(host, 'refused key');
      return async () => {
        host.engine.spoiler = null;
      };
    },
  },
  {
    name: 'a stuck job',
    alert: 'JobStuck',
    besides: ['JobsWait', 'ConnectionsUsedUp'],
    async plant(host) {
      // Holds the row that the offer's job changes.
      const holder = await connectAdmin(host);
      await holder.query('begin');
      await holder.query('lock table bookings in share row exclusive mode');
      await confirmOne(host, 'stuck job');
      return async () => {
        await holder.query('rollback');
        await holder.end();
      };
    },
  },
  {
    name: 'a silent card provider',
    alert: 'CardEventsSilent',
    besides: [],
    async plant(host) {
      const { merchant, server } = host;
      await hearCards(host, '1 hour');
      const call = callOver(server.origin);
      const query = { userId: merchant.userId };
      const { body: wallets } = await call(api.wallet.wallets, { token: merchant.token, query });
      const params = { id: wallets[0]?.id ?? '', cardProvider: 'stripe' } as const;
      const body = { redirectSuccess: '/app/wallet', redirectCancel: '/app/wallet' };
      for (let at = 0; at < 6; at++) {
        const asked = await call(api.wallet.setupCard, { token: merchant.token, params, body });
        if (asked.status !== 200) throw new Error(`A card got ${asked.status}: ${asked.error.message}`);
        await pause(1500);
      }
      return () => hearCards(host, '0 seconds');
    },
  },
  {
    name: 'a slow query',
    alert: 'StatementSlow',
    besides: ['ConnectionsUsedUp', 'CallsSlow', 'JobsWait'],
    async plant(host) {
      const call = callOver(host.server.origin);
      const locker = await connectAdmin(host);
      let isHealed = false;
      const slowing = (async () => {
        while (!isHealed) {
          await locker.query('begin');
          await locker.query('lock table wallets in access exclusive mode');
          const { token, userId } = host.merchant;
          const reading = call(api.wallet.wallets, { token, query: { userId } });
          await pause(400);
          await locker.query('rollback');
          await reading;
        }
      })();
      return async () => {
        isHealed = true;
        await slowing;
        await locker.end();
      };
    },
  },
  {
    name: 'a series of forged events',
    alert: 'EventsRefused',
    besides: [],
    async plant({ server }) {
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
      };
      const url = `${server.origin}/api/wallet/v1/card-events`;
      for (let at = 0; at < 60; at++) {
        const { status } = await fetch(url, { method: 'POST', headers, body: '{"id":"evt_1","object":"event"}' });
        if (status !== 400) throw new Error(`A forged event got ${status}`);
        await pause(50);
      }
      return async () => {};
    },
  },
  {
    name: 'a leaking process',
    alert: 'MemoryGrows',
    besides: ['EventLoopLags', 'ServerNotReady'],
    async plant({ server }) {
      await evaluateIn(server.pid, 'globalThis.leak = Buffer.alloc(1_100_000_000, 1); 0');
      return () => evaluateIn(server.pid, 'delete globalThis.leak; globalThis.gc?.(); 0');
    },
  },
  {
    name: 'a lost replica',
    alert: 'ReplicaLost',
    besides: [],
    async plant({ pair }) {
      await pair.stopReplica();
      return () => pair.startReplica();
    },
  },
  {
    name: 'a wrong clock',
    alert: 'ClockWrong',
    besides: ['ServerNotReady'],
    async plant({ settings, server }, prometheus) {
      const late = await startServerProcess({ ...settings, ...preloaded('+5s') });
      prometheus.watch([server.origin, late.origin]);
      return async () => {
        prometheus.watch([server.origin]);
        await late.end('SIGTERM');
      };
    },
  },
  {
    name: 'an expired certificate',
    alert: 'CertificateExpires',
    besides: [],
    async plant({ settings, server }, prometheus) {
      const site = await serveWithOldCertificate();
      const other = await startServerProcess({ ...settings, PUBLIC_URL: site.origin });
      prometheus.watch([server.origin, other.origin]);
      return async () => {
        prometheus.watch([server.origin]);
        await other.end('SIGTERM');
        site.close();
      };
    },
  },
  {
    name: 'a full disk',
    alert: 'DatabaseFull',
    besides: ['ServerNotReady', 'CallsFail', 'ReplicaLost', 'StandbyLost', 'JobsWait', 'JobStuck'],
    async plant(host) {
      const filler = join(host.disk.path, 'filler');
      while (statfsSync(host.disk.path).bavail > 0) {
        try {
          appendFileSync(filler, Buffer.alloc(1_000_000));
        } catch {
          // No space is left.
        }
      }
      const call = callOver(host.server.origin);
      const clock = { in: minutesFromNow };
      for (let at = 0; at < 200; at++) await makeDraft({ call, clock }, host.merchant).catch(() => {});
      return async () => rmSync(filler);
    },
  },
];
