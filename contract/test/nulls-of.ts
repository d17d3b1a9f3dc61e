import * as z from 'zod/mini';

type Nulls<View> = { [Name in keyof View as null extends View[Name] ? Name : never]: null };

/** Each field of a view that may be null, as null. */
export const nullsOf = <View extends z.ZodMiniObject>(view: View): Nulls<z.output<View>> =>
  Object.fromEntries(
    Object.entries(view.shape).flatMap(([name, field]) => (z.safeParse(field, null).success ? [[name, null]] : [])),
  ) as Nulls<z.output<View>>;
