import { account, DATA_FILE } from '@sise/contract/account';
import { addressOf } from '@sise/contract/address';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { call } from '../../api/call.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { dateKst } from '@sise/domain/terms';
import { fileName } from '@sise/domain/format/file-name';
import accountPageStyles from './account-page.module.css';

const SAID = {
  idle: '',
  saving: '파일을 만들고 있습니다.',
  saved: '파일을 내려받았습니다.',
} as const;

/** Downloads all stored data of the member as a file; without scripts the link does it. */
export function SaveData() {
  const [state, setState] = useState<keyof typeof SAID>('idle');
  const [fault, setFault] = useState<string | null>(null);

  const save = (event: MouseEvent) => {
    event.preventDefault();
    if (state === 'saving') return;
    setState('saving');
    setFault(null);
    // By a call rather than by the link: in the app the login is in headers, which a link does not send.
    call(account.export, {}).then(
      ({ data }) => {
        const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
        saveFile(file, fileName([DATA_FILE], dateKst(data.date), 'json'));
        setState('saved');
      },
      (failure: unknown) => {
        setState('idle');
        setFault(failure instanceof Error ? failure.message : '');
      },
    );
  };

  return (
    <>
      <a
        className={buttonClass({ size: 'lg' })}
        href={addressOf(account.export, {}).url}
        download
        aria-disabled={state === 'saving'}
        onClick={save}
      >
        <Icon name="download" size={18} /> 내 데이터 내려받기
      </a>
      <output
        className={
          fault === null ? accountPageStyles.status : `${accountPageStyles.status} ${accountPageStyles.statusFailed}`
        }
      >
        {fault === null ? SAID[state] : `내려받지 못했습니다. ${fault} 다시 눌러 주세요.`}
      </output>
    </>
  );
}
