import { describe } from 'vitest';
import { isInstalled } from '../../api/test/proxies/run-proxy.ts';
import { followGuide } from './production/follow-guide.ts';
import { startHaproxyOf } from './production/haproxy.ts';

describe.runIf(isInstalled('haproxy'))('the production guide, behind HAProxy', () => followGuide(startHaproxyOf));
