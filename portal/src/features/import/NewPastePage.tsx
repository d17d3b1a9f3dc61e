import { useLingui } from '@lingui/react/macro';
import { settings } from '../../api/settings';
import { late } from '../../ui/late';
import { Loading } from '../../ui/message/Skeleton';

const NewPaste = late(() => import('./NewPaste'), {
  when: 'now',
  waiting: () => <Loading blocks={['h-10 w-72', 'mt-6 h-40 w-full']} />,
});

export function NewPastePage() {
  const { t } = useLingui();
  return (
    <div className="page">
      <title>{`${t`Paste orders`} · ${settings.productName}`}</title>
      <NewPaste />
    </div>
  );
}
