import { productLabels } from '@tibara/contract/users/products';
import { said } from '../../ui/language/language';

/** The kinds of goods that a vendor sends, in the page's language. */
export const productOptions = (): { value: string; label: string }[] =>
  Object.entries(productLabels).map(([value, label]) => ({ value, label: said(label) }));
