import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { builtFile } from '../fixtures/built-file.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { placeCalled } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { chooseAddress } from '../screens/place-order.ts';

/** The page's text without any script. React separates neighbouring texts by comments. */
const textOf = async (page: Page, path: string): Promise<string> => {
  const html = await (await page.request.get(path)).text();
  return html
    .replaceAll(/<(script|template)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

const leadEnds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const line = document.querySelector('.hero-line') ?? document.body;
    const lead = getComputedStyle(line, '::after');
    const [right, top] = [line.getBoundingClientRect().right, line.getBoundingClientRect().top];
    const inside = (name: string, box: DOMRect, x: number, y: number) =>
      x > box.left && x < box.right && y > box.top && y < box.bottom ? `in ${name}` : `${name} missed: ${x}, ${y}`;
    const start = top + Number.parseFloat(lead.marginTop);
    return [
      inside('the dot', rectOf('.hero-dot'), right - Number.parseFloat(lead.width), start + 1.75),
      inside('the P', rectOf('.hero-pickup'), right - 1.75, start + Number.parseFloat(lead.height) - 1),
    ];
  });

test('[R001, R002, R003, R006, R007, R008, R009, R025, R394] home shows its offer and contacts before any script has loaded', {
  tag: '@once',
}, async ({ page }) => {
  const text = await textOf(page, '/');
  expect(text).toContain('Same-day courier for food businesses, shops and clinics in Malaysia and Singapore.');
  for (const service of ['Business', 'Personal', 'Customer service']) expect(text).toContain(service);
  expect(text).toContain('One parcel across town or five birthday boxes.');
  expect(text).toContain('From RM 7.00 a drop-off, in Singapore S$ 7.00');

  // Without scripts, links replace the list of languages.
  const html = await (await page.request.get('/')).text();
  for (const link of ['<a href="/"', '<a href="/ms"', '<a href="/zh"']) expect(html).toContain(`${link} lang=`);

  // A new browser's pointer is in the corner of the page, which must not count as use.
  await page.addInitScript(() => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Become a rider' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/60374901180/,
  );
  await expect(main.getByRole('link', { name: '+60 3-7490 1180' })).toHaveAttribute('href', 'tel:+60374901180');
  await expect(main.getByRole('link', { name: 'hello@tibara.test' })).toHaveAttribute(
    'href',
    'mailto:hello@tibara.test',
  );
  for (const [name, path] of [
    ['Help', '/help'],
    ['Terms and conditions', '/terms'],
    ['Voucher terms', '/voucher-terms'],
    ['Privacy notice', '/privacy'],
    ['Service status', '/status'],
  ]) {
    await expect(page.locator('footer').getByRole('link', { name })).toHaveAttribute('href', path ?? '');
  }
  await expect(page.getByRole('link', { name: /App Store|Google Play/ })).toHaveCount(0);
  expect(scripts.filter((url) => !/\/boot-/.test(url))).toEqual([]);

  // In every language the picture's line begins at the first period and ends in the P.
  for (const path of ['/', '/ms', '/zh']) {
    await page.goto(path);
    for (const width of [1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => leadEnds(page), { message: `${path} at ${width} px` })
        .toEqual(['in the dot', 'in the P']);
    }
  }
  await expect(main.getByRole('link', { name: '成为送货员' })).toHaveAttribute('href', /\?text=%E6/);

  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '{"productName"',
      '{"appStoreUrl":"https://apps.example/tibara","productName"',
    );
    await route.fulfill({ response: answer, body: body.replace('data-language="en"', 'data-language="none"') });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', 'https://apps.example/tibara');
  await expect(page.getByRole('link', { name: /Google Play/ })).toHaveCount(0);

  // Only home has an address in each language. Other pages keep the language without it.
  await page.goto('/ms/voucher-terms?a=1#own');
  await expect(page).toHaveURL('/voucher-terms?a=1#own');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
});

test('home becomes interactive on first use without losing an earlier press', async ({ page }) => {
  for (const [path, language, words] of [
    ['/', 'en', 'One pick-up'],
    ['/ms', 'ms', 'Satu pengambilan'],
    ['/zh', 'zh-Hans', '一次取货'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(words);
    expect(Math.abs(await page.evaluate(threadFromPeriod)), `${path}: the thread begins at the period`).toBeLessThan(4);
    await heading.evaluate((element) => element.setAttribute('data-seen', ''));
    await page.evaluate(() => dispatchEvent(new Event('keydown')));
    await expect(page.locator('#root[data-language]')).toHaveCount(0);
    await expect(heading).toHaveAttribute('data-seen', '');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const each of ['en', 'ms', 'zh-Hans', 'x-default']) {
      await expect(page.locator(`link[rel=alternate][hreflang="${each}"]`)).toHaveCount(1);
    }
  }
  await page.evaluate(() => sessionStorage.clear());

  // The link is pressed before the router listens, or before React has hydrated the page. Both times the page opens and
  // gets the focus.
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const [home, terms] = ['home/HomePage.tsx', 'legal/TermsPage.tsx'].map(
    (file) => `/${builtFile(`src/features/marketing/${file}`)}`,
  );
  for (const isListenedTo of [false, true]) {
    const mayCome = Promise.withResolvers<void>();
    await page.route(`**${home}`, async (route) => {
      await mayCome.promise;
      await route.continue();
    });
    await page.goto('/');
    await page.evaluate(() => dispatchEvent(new Event('keydown')));
    await page.waitForFunction(() => window.__TSR_ROUTER__?.history);
    await page.evaluate(askForTerms, { terms: terms ?? '', isListenedTo });
    mayCome.resolve();
    await expect(page).toHaveTitle('Terms and conditions · tibara');
    await expect(page.getByRole('main')).toBeFocused();
    expect(errors).toEqual([]);
    await page.unroute(`**${home}`);
  }

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  // This press is the first sign of use: no pointer was over the page.
  await page.getByRole('button', { name: 'Menu' }).dispatchEvent('click');
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

/** Runs in the page: distance from the thread's start to the headline's first period. Narrow screens have none. */
function threadFromPeriod(): number {
  const thread = document.querySelector<SVGPathElement>('.hero-thread-lead');
  const period = document.querySelector('.hero-dot')?.getBoundingClientRect();
  if (!thread?.checkVisibility() || !period) return 0;
  return thread.getPointAtLength(0).matrixTransform(thread.getScreenCTM() ?? undefined).x - period.right;
}

/** This function runs in the page. It follows a link whose file is loaded, now or once the router listens. */
async function askForTerms({ terms, isListenedTo }: { terms: string; isListenedTo: boolean }): Promise<void> {
  await import(terms);
  const ask = () => history.pushState(null, '', '/terms');
  const listened = window.__TSR_ROUTER__?.history;
  if (!isListenedTo || !listened) return ask();
  const { subscribe } = listened;
  listened.subscribe = (listener) => {
    const end = subscribe(listener);
    ask();
    return end;
  };
}

test('a chosen language stays on home and on the pages after it', {
  tag: '@once',
}, async ({ page }) => {
  const language = page.locator('html');
  const list = page.getByRole('banner').getByRole('combobox');
  await page.goto('/ms');
  // Before the portal's scripts have loaded, links keep the language of the address.
  await page.goto('/login');
  await expect(language).toHaveAttribute('lang', 'ms');
  await expect(page).toHaveTitle('Log masuk · tibara');

  const chinese = `**/${builtFile('src/ui/language/catalogues/zh-hans.ts')}`;
  await page.route(chinese, (route) => route.abort());
  await list.selectOption('zh-Hans');
  const notice = page.getByRole('alert').filter({ hasText: 'Bahasa tidak dapat ditukar' });
  await expect(notice).toBeVisible();
  await expect(list).toHaveValue('ms');
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
  await page.unroute(chinese);
  await follow(page, '/ms');
  await list.selectOption('zh-Hans');
  await expect(page).toHaveURL('/zh');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('一次取货');
  await page.reload();
  await expect(language).toHaveAttribute('lang', 'zh-Hans');
  await page.goto('/terms');
  await expect(language).toHaveAttribute('lang', 'zh-Hans');
});

test('without the portal’s files, a page shows that the portal does not work yet', {
  tag: '@once',
}, async ({ page }) => {
  const main = /assets\/index-[^.]*\.js/;
  await page.addInitScript(() => addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true));
  await page.route(main, (route) => route.abort());
  await page.goto('/');
  const notice = page.getByRole('alert').filter({ hasText: 'The buttons of this page do not work yet' });
  await expect(notice).toBeHidden();
  await page.getByRole('banner').getByRole('combobox').selectOption('ms');
  await page.waitForURL('/ms');
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await expect(page.getByRole('alert').filter({ hasText: 'Butang' })).toBeVisible();
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await expect(notice).toBeVisible();
  // Another missing file does not ask the server again.
  await page.evaluate(
    () =>
      new Promise((failed) => {
        const script = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/none.js' });
        addEventListener('error', failed, { capture: true, once: true });
        document.head.append(script);
      }),
  );
  await page.unroute(main);
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()));
  const begunAnew = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await begunAnew;
  expect(asked.filter((url) => new URL(url).pathname === '/')).toHaveLength(1);
  await expect(notice).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('keydown')));
  await expect(page.locator('#root[data-language]')).toHaveCount(0);

  // A page that needs its files shows a message in the device's language. It loads once the files are there.
  await page.route(main, (route) => route.fulfill({ status: 404 }));
  const said = page.getByRole('alert').filter({ visible: true });
  for (const [language, words] of [
    ['ms', 'Halaman ini tidak dapat ditunjukkan'],
    ['en', 'This page could not be shown'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto('/login');
    await expect(said).toContainText(words);
  }
  await page.unroute(main);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test("[R394] [R057] home's price box gives a price without a login and passes on its route", {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Your price' });
  await expect(box).toContainText('RM 15.45');
  const pickUpLocation = await placeCalled('12 Jalan SS15/4, Subang Jaya');
  const orders = [{ dropOffLocation: await placeCalled('1 Utama, Bandar Utama') }];
  const example = await call(api.pricing.estimate, { body: { deliveryMethod: 'MOTOR', pickUpLocation, orders } });
  expect(ringgit(example.subtotal)).toMatch(/^RM\s15\.45$/);

  const pickUp = box.getByLabel('Pick-up address');
  await pickUp.focus();
  await page.keyboard.insertText('Subang Ja');
  await expect(box.getByRole('combobox', { name: 'Pick-up address' })).toHaveValue('Subang Ja');
  await chooseAddress(page, pickUp, 'Subang Jaya');
  await chooseAddress(page, box.getByLabel('Drop-off address'), 'Klang');
  const [from, to] = await Promise.all(['Subang Jaya', 'Klang'].map(placeCalled));
  if (!from || !to) throw new Error('no places');
  const { subtotal } = await call(api.pricing.estimate, {
    body: { deliveryMethod: 'MOTOR', pickUpLocation: from, orders: [{ dropOffLocation: to }] },
  });
  await expect(box.getByRole('status')).toHaveText(ringgit(subtotal));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await box.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/main-order');
  await expect(page.getByRole('button', { name: 'Delete drop-off 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Log in or sign up to book' }).click();
  await page.getByRole('dialog', { name: 'Create your account' }).getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login.getByLabel('Email address')).toBeVisible();
  await expectAccessible(page);
  await page.mouse.click(8, 120);
  await expect(login).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete drop-off 1' })).toBeVisible();
});

test('[R027, R028, R501, R502, R503] the legal texts are public, complete and printable', {
  tag: '@once',
}, async ({ page }) => {
  const promises: Record<string, string[]> = {
    '/terms': [
      'up to RM100 per delivery for non-corporate clients and RM400 for corporate clients. We need proof of the value',
      'Support responds within 5 minutes',
      'You can top it up from RM 20.00',
      'may take 1 to 5 minutes',
      'The price is for the pins on the map, and the rider goes to the pins.',
    ],
    '/voucher-terms': [
      'One-time use',
      'valid in Malaysia only',
      'only for orders placed via mobile or website',
      'usable only if the order value is at least the discount',
      'cannot be combined with other discounts',
      'No extension',
      'non-refundable and non-transferable',
    ],
    '/privacy': [
      ...['30 days', '12 months', '24 months', '7 years', '72 hours', '24 hours'],
      'never contains a link or a phone number',
    ],
  };
  for (const [path, texts] of Object.entries(promises)) {
    const said = await textOf(page, path);
    for (const text of texts) expect(said).toContain(text);
  }

  await page.goto('/terms');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Loss and damage' }).click();
  await expect(page).toHaveURL('/terms#loss');
  await expect(page.getByRole('heading', { name: /Loss and damage/ })).toBeInViewport();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(23, 33, 31)');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Chat with support' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('heading', { name: /Loss and damage/ })).toBeVisible();
});
