import { beforeEach, expect, test, vi } from 'vitest';
import { asTyped, runCommand } from './run-command.ts';

const carryOut = vi.fn(async (_args: readonly string[]) => 0);
const commands = { pay: { summary: 'pays', help: 'pay AMOUNT', run: carryOut } };
const printed = vi.fn();
const refused = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(printed);
  vi.spyOn(console, 'error').mockImplementation(refused);
});
const call = (...args: string[]) => runCommand('npm run ops', commands, args, {});

test('without a known command the operator gets the list of commands', async () => {
  expect(await call()).toBe(0);
  expect(printed).toHaveBeenLastCalledWith(expect.stringContaining('pay  pays'));
  expect(await call('toString')).toBe(1);
  expect(printed).toHaveBeenLastCalledWith(expect.stringContaining('There is no command toString.'));
  expect(await call('help')).toBe(0);
  expect(printed).toHaveBeenLastCalledWith(expect.stringMatching(/^npm run ops -- COMMAND/));
  expect(await call('help', 'pay')).toBe(0);
  expect(printed).toHaveBeenLastCalledWith('pay AMOUNT');
  expect(await call('pay', '5', '--help')).toBe(0);
  expect(printed).toHaveBeenLastCalledWith('pay AMOUNT');
  expect(carryOut).not.toHaveBeenCalled();
});

test("a command's refusal is one sentence with exit code 1", async () => {
  expect(await call('pay', '5')).toBe(0);
  expect(carryOut).toHaveBeenLastCalledWith(['5'], {});
  carryOut.mockRejectedValueOnce(new Error('5 is no amount.'));
  expect(await call('pay', '5')).toBe(1);
  expect(refused).toHaveBeenLastCalledWith('5 is no amount.');
});

test('the commands of an artefact begin with its own name', () => {
  const help = 'npm run ops -- ledger check';
  expect(asTyped(help, { version: '1.2.3', revision: '0123456789ab' })).toBe('tibara ops ledger check');
  expect(asTyped(help, { version: '1.2.3', revision: 'checkout' })).toBe(help);
});
