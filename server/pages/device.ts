import type { Device } from '@sise/contract/page';
import { isEmbedPath } from '@sise/contract/embeds';
import { isAppPath } from '@sise/contract/paths';

/**
 * The shell a browser should get, by its client hint if it sends one, else by its user agent. Tablets get the mobile
 * shell; the page still fits any width. An embed is the same for all: the width of its frame counts.
 */
export function deviceOf(path: string, headers: Readonly<Record<string, string | string[] | undefined>>): Device {
  if (isAppPath(path)) return 'app';
  if (isEmbedPath(path)) return 'pc';
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'mobile';
  const agent = String(headers['user-agent'] ?? '');
  if (/Android|iPhone|iPad|iPod|Mobile/i.test(agent)) return 'mobile';
  return 'pc';
}
