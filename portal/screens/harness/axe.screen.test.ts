import { expect, test } from 'vitest';
import { findViolations } from './axe';

test('axe finds a nameless button, an unlabelled field and a second main', async () => {
  const page = document.createElement('div');
  page.innerHTML = '<main><button></button></main><main aria-label="Second"><input></main>';
  document.body.append(page);
  const found = await findViolations();
  page.remove();
  expect(found).toContain('button-name at <button></button>');
  expect(found).toContain('label at <input>');
  expect(found).toContainEqual(expect.stringContaining('landmark-no-duplicate-main at <main'));
});
