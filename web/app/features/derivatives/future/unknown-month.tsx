import { useLocation } from 'react-router';
import { NotListed, useListed } from '../not-listed.tsx';
import { hrefOfFutures } from './future-address.ts';
import { futurePageAt, titleOfFutures } from './future-product.ts';
import { nameOfMonth } from './month-words.ts';

/** In place of the page of a month that is not listed: those that are, as links. Other errors are the site's. */
export function UnknownMonth() {
  const listed = useListed();
  const { product, tab } = futurePageAt(useLocation().pathname);
  const title = titleOfFutures(product);
  return (
    <NotListed
      title="상장되지 않은 결제월입니다"
      why={`만기가 지났거나 ${title}에 없는 결제월입니다.${listed.length > 0 ? ' 지금 거래되는 결제월은 아래와 같습니다.' : ''}`}
      label="거래되는 결제월"
      listed={listed.map((month) => ({ name: nameOfMonth(month), to: hrefOfFutures(product, tab, month) }))}
      home={{ name: `${title} 근월물 보기`, to: hrefOfFutures(product, tab, null) }}
    />
  );
}
