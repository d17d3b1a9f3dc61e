import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { callApi } from '#api/client.ts';
import { refreshCall } from '#api/query.ts';
import { newOrderId, newOrders } from '../draft/drafts';
import { pickUpFieldsOf } from '../draft/fields';
import { madeForImport } from './made-for-import';

/**
 * Deletes an order created only for an import that stayed empty. Its pick-up returns to the new order. False if the
 * order stays, because somebody has changed it or there is no connection.
 */
export async function takeBack(id: string): Promise<boolean> {
  madeForImport.forget();
  try {
    const group = await callApi(calls.get, { params: { id } });
    if (group.orders.length > 0 || group.version > 1) return false;
    await callApi(calls.remove, { params: { id }, query: { version: group.version } });
    newOrders.save(newOrderId, { pickUp: pickUpFieldsOf(group), isOpen: true, isSaved: false, added: [] });
    void refreshCall(calls.list);
    return true;
  } catch {
    return false;
  }
}
