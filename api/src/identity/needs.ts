import type { Base } from '../platform/needs.ts';
import type { PasswordJudge } from './password/password-judge.ts';

export type Needs = Base & { readonly passwords: PasswordJudge };
