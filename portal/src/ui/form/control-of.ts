/** The control of a field: its id ends with the name that the rules have for it. */
export const controlOf = (form: HTMLElement | null, field: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[id$="-${field}"]`) ?? null;
