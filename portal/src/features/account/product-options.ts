import { productLabels } from '@tibara/contract/users/products';
import { said } from '../../ui/language/language';

/** What a vendor sends, in the language of the page. */
export const productOptions = (): { value: string; label: string }[] =>
  Object.entries(productLabels).map(([value, label]) => ({ value, label: said(label) }));
