import { describe } from 'vitest';
import { isHaproxyInstalled } from '../../api/test/attack/haproxy.ts';
import { followReadme } from './production/follow-readme.ts';
import { startHaproxy } from './production/haproxy.ts';

describe.runIf(isHaproxyInstalled())("README's production section behind HAProxy", () => followReadme(startHaproxy));
