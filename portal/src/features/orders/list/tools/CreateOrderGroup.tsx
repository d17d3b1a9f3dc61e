import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { buttonLook } from '../../../../ui/button/button-look';

export function CreateOrderGroup({ variant }: { variant?: 'secondary' }) {
  return (
    <Link to="/main-order" {...buttonLook({ variant })}>
      <Plus aria-hidden="true" />
      <Trans>Create Order Group</Trans>
    </Link>
  );
}
