import { account, DATA_FILE } from '@sise/contract/account';
import { addressOf } from '@sise/contract/address';
import { useMutation } from '@tanstack/react-query';
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
  error: '',
  pending: '파일을 만들고 있습니다.',
  success: '파일을 내려받았습니다.',
} as const;

/** Downloads all stored data of the member as a file; without scripts the link does it. */
export function SaveData() {
  // By a call rather than by the link: in the app the login is in headers, which a link does not send.
  const { mutate, status, error } = useMutation({
    networkMode: 'always', // refused at once without a network
    mutationFn: () => call(account.export, {}),
    onSuccess({ data }) {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, fileName([DATA_FILE], dateKst(data.date), 'json'));
    },
  });

  const save = (event: MouseEvent) => {
    event.preventDefault();
    if (status !== 'pending') mutate();
  };

  return (
    <>
      <a
        className={buttonClass({ size: 'lg' })}
        href={addressOf(account.export, {}).url}
        download
        aria-disabled={status === 'pending'}
        onClick={save}
      >
        <Icon name="download" size={18} /> 내 데이터 내려받기
      </a>
      <output
        className={
          error === null ? accountPageStyles.status : `${accountPageStyles.status} ${accountPageStyles.statusFailed}`
        }
      >
        {error === null ? SAID[status] : `내려받지 못했습니다. ${error.message} 다시 눌러 주세요.`}
      </output>
    </>
  );
}
