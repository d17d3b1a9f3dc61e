import * as z from 'zod/mini';
import { parseShape } from './parse-shape.ts';

/** Spec 4.8: a platform in a call must be this product. The contract cannot check it, because the name is a setting. */
export function refuseOtherPlatform(platform: string | undefined, own: string): void {
  parseShape(z.optional(z.literal(own)), platform, 'body.platform');
}
