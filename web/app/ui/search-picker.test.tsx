import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchPicker } from './search-picker.tsx';

const typing = { typed: '카카', word: '카카', type: () => undefined, chosen: 1, choose: () => undefined };

function picker(options: readonly string[]): string {
  return renderToStaticMarkup(
    <SearchPicker
      className={undefined}
      typing={typing}
      options={options}
      isSettled
      error={null}
      onRetry={() => undefined}
      onTake={() => undefined}
      keyOf={(option) => option}
      label="종목 찾기"
      listLabel="찾은 종목"
      placeholder=""
      none="없습니다."
    >
      {(option) => option}
    </SearchPicker>,
  );
}

it('is a combo box: its field names the list and the option that an arrow key has marked', () => {
  const html = picker(['카카오', '카카오뱅크']);
  const [, marked = ''] = /<button[^>]*id="([^"]+)"[^>]*aria-selected="true"[^>]*>카카오뱅크</.exec(html) ?? [];
  const [field = ''] = /<input[^>]*>/.exec(html) ?? [];
  expect(field).toContain('role="combobox"');
  expect(field).toContain('aria-expanded="true"');
  expect(marked).not.toBe('');
  expect(field).toContain(`aria-activedescendant="${marked}"`);
  expect(html.match(/role="option" tabindex="-1"/gi)).toHaveLength(2);
  expect(html).toMatch(/<output[^>]*>2건<\/output>/);
});

it('without options has a closed list and says so', () => {
  const html = picker([]);
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('aria-activedescendant');
  expect(html).toMatch(/<output[^>]*>없습니다\.<\/output>/);
});
