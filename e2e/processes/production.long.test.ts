import { describe } from 'vitest';
import { isHaproxyInstalled } from '../../api/test/attack/haproxy.ts';
import { followGuide } from './production/follow-guide.ts';
import { startHaproxy } from './production/haproxy.ts';

describe.runIf(isHaproxyInstalled())('the production guide, behind HAProxy', () => followGuide(startHaproxy));
