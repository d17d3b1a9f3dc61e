import { describe } from 'vitest';
import { followReadme } from './production/follow-readme.ts';
import { startFrontProxy } from './production/front-proxy.ts';

describe("README's production section", () => followReadme(startFrontProxy));
