import { HEIGHT_MESSAGE } from '@sise/contract/embeds';
import type { EmbedWidth } from './embed-view.ts';

interface SnippetParts {
  /** scheme and host of this site */
  readonly origin: string;
  readonly path: string;
  readonly title: string;
  readonly width: EmbedWidth;
  /** CSS pixels */
  readonly height: number;
}

/** The HTML of a card for an article: one element, no script. */
export function embedSnippet({ origin, path, title, width, height }: SnippetParts): string {
  const attributes = {
    src: origin + path,
    title,
    width: width === 'full' ? '100%' : width,
    height: String(height),
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
    style: 'border:0;max-width:100%',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

/** The script with which a page gives each frame the height of its card; a page needs it once, or not at all. */
export function listenerSnippet(origin: string): string {
  return `<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${origin}' || data?.type !== '${HEIGHT_MESSAGE}') return;
    const frames = [...document.querySelectorAll('iframe')];
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.height = data.height;
  });
</script>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

function escaped(text: string): string {
  return text.replaceAll(/[&"<]/g, (sign) => ENTITIES[sign] ?? sign);
}
