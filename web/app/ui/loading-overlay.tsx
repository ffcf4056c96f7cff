import { useNavigation } from 'react-router';

/** Says that the next page is loading; visible only after 150 ms. */
export function LoadingOverlay() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <output className="busy" aria-label="불러오는 중입니다">
      <i />
    </output>
  );
}
