import { paths } from '@sise/contract/paths';
import { isDateKst } from '@sise/domain/terms';
import { useLocation } from 'react-router';
import { expiryDate } from '../expiry-words.ts';
import { NotListed, useListed } from '../not-listed.tsx';
import { optionProductAt, titleOfOptions } from './option-product.ts';

/** In place of the board of an expiry that is not listed: those that are, as links. Other errors are the site's. */
export function UnknownExpiry() {
  const listed = useListed().filter(isDateKst);
  const product = optionProductAt(useLocation().pathname);
  const title = titleOfOptions(product);
  const path = paths[product.page];
  return (
    <NotListed
      title="상장되지 않은 만기일입니다"
      why={`만기가 지났거나 ${title}에 없는 날입니다.${listed.length > 0 ? ' 지금 거래되는 만기는 아래와 같습니다.' : ''}`}
      label="거래되는 만기"
      listed={listed.map((expiry) => ({ name: `${expiry.slice(0, 4)}.${expiryDate(expiry)}`, to: path({ expiry }) }))}
      home={{ name: `${title} 시세판 보기`, to: path() }}
    />
  );
}
