import { comma, signed } from '@sise/domain/format/number';
import { FLOW_GROUPS, eokOf, type Nets } from './flow-shape.ts';
import styles from './flow-boxes.module.css';

/** 개인, 외국인, 기관: three tinted boxes, 억원. */
export function FlowBoxes({ nets }: { readonly nets: Nets }) {
  return (
    <dl className={styles.flowBoxes}>
      {FLOW_GROUPS.map(({ id, name }) => {
        const net = nets[id];
        return (
          <div key={id}>
            <dt>
              <i data-group={id} />
              {name}
            </dt>
            <dd className={net === null || net === 0 ? 'flat' : net > 0 ? 'up' : 'down'} title={`${comma(net)}원`}>
              {signed(eokOf(net))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
