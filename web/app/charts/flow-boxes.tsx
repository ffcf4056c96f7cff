import { FLOW_GROUPS, netInEok, type Nets } from './flow-shape.ts';
import styles from './flow-boxes.module.css';

/** 개인, 외국인, 기관: three tinted boxes, 억원. */
export function FlowBoxes({ nets }: { readonly nets: Nets }) {
  return (
    <dl className={styles.flowBoxes}>
      {FLOW_GROUPS.map(({ id, name }) => {
        const { text, tone, title } = netInEok(nets[id]);
        return (
          <div key={id}>
            <dt>
              <i data-group={id} />
              {name}
            </dt>
            <dd className={tone} title={title}>
              {text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
