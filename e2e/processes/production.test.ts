import { describe } from 'vitest';
import { followGuide } from './production/follow-guide.ts';
import { startFrontProxy } from './production/front-proxy.ts';

describe('the production guide', () => followGuide(startFrontProxy));
