import type { Registry } from 'prom-client';
import { refusedLogins } from '../../identity/index.ts';
import { counter } from './figure.ts';

export function loginFigures(registry: Registry): void {
  counter(
    registry,
    { name: 'logins_refused_total', help: 'Refused logins of this process, by reason', labels: ['reason'] },
    refusedLogins.lines,
  );
}
