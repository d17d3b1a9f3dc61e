import * as z from 'zod/mini';
import { parseShape } from './parse-shape.ts';

/** Spec 4.8: a call that names a product must name this one. The contract cannot: the name is a setting. */
export function refuseOtherPlatform(platform: string | undefined, own: string): void {
  parseShape(z.optional(z.literal(own)), platform, 'body.platform');
}
