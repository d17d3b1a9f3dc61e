import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { startApi } from './harness.ts';

const { app } = await startApi();

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

const rule = z.object({ alert: z.string(), expr: z.string() });
const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(rule) })) })
  .parse(parse(read('deploy/monitoring/alerts.yml')))
  .groups.flatMap((group) => group.rules);
const target = z.object({ expr: z.string() });
const panels = z
  .object({
    panels: z.array(z.object({ type: z.string(), title: z.string(), targets: z._default(z.array(target), []) })),
  })
  .parse(JSON.parse(read('deploy/monitoring/dashboard.json')))
  .panels.filter(({ type }) => type !== 'row');
const queries = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

/** Prometheus makes the first two itself, node_exporter the others. */
const ITS_OWN = [
  'up',
  'ALERTS',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_offset_seconds',
  'node_timex_sync_status',
];

function readQuery(expr: string): { metrics: string[]; isWrong: boolean } {
  const metrics: string[] = [];
  let isWrong = false;
  parser.parse(expr).iterate({
    enter({ type, from, to, node }) {
      isWrong ||= type.isError;
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(expr.slice(from, to));
    },
  });
  return { metrics, isWrong };
}

describe('the alert rules and the dashboard', () => {
  test('have queries that Prometheus can read', () => {
    expect(queries.length).toBeGreaterThan(70);
    expect(queries.filter((expr) => readQuery(expr).isWrong)).toEqual([]);
  });

  test('ask for figures that a server has', async () => {
    const text = (await app.inject('/metrics')).body;
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    const names = types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    );
    const asked = new Set(queries.flatMap((expr) => readQuery(expr).metrics));
    expect([...asked].filter((name) => !ITS_OWN.includes(name) && !names.includes(name))).toEqual([]);
  });
});

describe('the runbook', () => {
  const pages = read('docs/runbook.md').split(/^### /m).slice(1);
  const nameOf = (page: string) => page.slice(0, page.indexOf('\n'));

  test('has one page for each alert', () => {
    const alerts = rules.map(({ alert }) => alert);
    expect(new Set(alerts).size).toBe(alerts.length);
    const named = pages.map(nameOf).filter((name) => !name.includes(' '));
    expect(named.sort()).toEqual(alerts.sort());
  });

  test('names at most three panels on a page, all of the dashboard', () => {
    const titles = panels.map(({ title }) => title);
    const wrong = pages
      .filter((page) => !nameOf(page).includes(' '))
      .map((page) => ({
        name: nameOf(page),
        panels: [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, title = '']) => title),
      }))
      .filter(
        ({ panels: named }) => named.length < 2 || named.length > 3 || named.some((title) => !titles.includes(title)),
      );
    expect(wrong).toEqual([]);
  });
});
