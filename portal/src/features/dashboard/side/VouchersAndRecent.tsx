import { RecentOrders } from './RecentOrders';
import { VoucherCard } from './VoucherCard';

export default function VouchersAndRecent({ vendorId }: { vendorId: string }) {
  return (
    <>
      <VoucherCard />
      <RecentOrders vendorId={vendorId} />
    </>
  );
}
