import { paths } from '@sise/contract/paths';
import type { Writer } from '@sise/contract/reports';
import { comma, rate } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { analystQuery } from './follow-queries.ts';
import styles from './analyst-line.module.css';
import { firmAndSector } from './firm-and-sector.ts';

/** The writer of a report with the score and the hit rate of three months, and the way to their page. */
export function AnalystLine({ analyst }: { readonly analyst: Writer }) {
  const { REPORT_WRITER_CODE: code, name, WRITER_COLOR: color } = analyst;
  const detail = useQuery(analystQuery(code)).data?.data;
  return (
    <Link className={styles.line} to={paths.analyst(code)}>
      <Avatar name={name} color={color} />
      <span className={styles.who}>
        <b>{name}</b>
        <small className="ellipsis">{firmAndSector(analyst)}</small>
      </span>
      <span className={styles.grades}>
        {detail !== undefined && detail.score !== null && (
          <span>
            3개월 점수 <b>{comma(detail.score, 1)}</b>
          </span>
        )}
        {detail !== undefined && detail.hitrate !== null && (
          <span>
            적중률 <b>{rate(detail.hitrate, 0).replace('+', '')}</b>
          </span>
        )}
      </span>
      <Icon name="chevron" size={16} />
    </Link>
  );
}
