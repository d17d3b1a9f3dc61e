import { line } from '@tibara/contract/inputs/text';
import * as z from 'zod/mini';

/** A fleet's words in one line. They are cut, because too long a text must not make the whole answer unreadable. */
export const words = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => [...text.slice(0, most)].filter((each) => each.isWellFormed()).join('')),
    ),
    line(most),
  );
