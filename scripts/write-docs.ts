/** Writes docs/ENDPOINTS.md from the contract; `--check` only reports whether the file is up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressOf } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import type { Named } from '@sise/contract/endpoint';
import { LIVE_CALLS, LIVE_EVENTS, LIVE_LIMITS } from '@sise/contract/live';
import { NEWS_FEED } from '@sise/contract/news-feed';
import { CALENDAR_FEED } from '@sise/contract/paths';
import { PROBLEMS } from '@sise/contract/problems';

const file = fileURLToPath(new URL('../docs/ENDPOINTS.md', import.meta.url));
const text = page();

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('docs/ENDPOINTS.md is older than the contract: npm run docs');
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
}

function page(): string {
  const resources = [...new Set(ENDPOINTS.map(({ resource }) => resource))];
  return [
    '# Endpoints',
    '',
    'Written by `npm run docs` from `contract/`. The browsable description is at `/api/docs`, OpenAPI 3.1 at',
    '`/api/docs/openapi.json`. A path without a version is served as `/api/v2`. Answers are `{ data, meta }`; a no is',
    'RFC 9457 problem JSON with `code` and a Korean `message`. Lists marked CSV answer `Accept: text/csv` and `?format=csv`.',
    ...resources.flatMap(section),
    '## Feeds to subscribe to',
    '',
    '| address | what | input |',
    '|---|---|---|',
    `| \`${CALENDAR_FEED}\` | iCalendar: the dates of the market and of its companies | \`kinds\` \`codes\` |`,
    `| \`${NEWS_FEED}\` | RSS: the newest articles, all or those of one stock | \`shcode\` |`,
    '',
    '## Realtime',
    '',
    'Socket.IO at `/socket.io`, every call acknowledged.',
    '',
    '| call | what |',
    '|---|---|',
    ...Object.entries(LIVE_CALLS).map(([name, { summary }]) => `| \`${name}\` | ${summary} |`),
    '',
    '| event | what |',
    '|---|---|',
    ...Object.entries(LIVE_EVENTS).map(([name, { summary }]) => `| \`${name}\` | ${summary} |`),
    '',
    `Limits: ${LIVE_LIMITS.topics} topics a socket, ${LIVE_LIMITS.callsPerSecond} calls a second, ${LIVE_LIMITS.payload} bytes a message, ${LIVE_LIMITS.connectionsPerAddress} connections an address.`,
    '',
    '## Problems',
    '',
    '| code | status | message |',
    '|---|---|---|',
    ...Object.entries(PROBLEMS).map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`),
    '',
  ].join('\n');
}

function section(resource: string): string[] {
  const rows = ENDPOINTS.filter((endpoint) => endpoint.resource === resource).map(row);
  return ['', `## ${resource}`, '', '| call | what | input | fresh | example |', '|---|---|---|---|---|', ...rows, ''];
}

function row(endpoint: Named): string {
  const fields = Object.keys(endpoint.input.shape).map((field) => `\`${field}\``);
  const { url } = addressOf(endpoint, endpoint.example);
  const csv = endpoint.list === undefined ? '' : ' · CSV';
  return `| ${endpoint.method} \`/api${endpoint.path}\` | ${endpoint.summary}${csv} | ${fields.join(' ')} | ${endpoint.freshness} | \`${url}\` |`;
}
