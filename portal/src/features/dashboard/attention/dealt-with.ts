import { type AttentionEntry, dashboardCalls } from '@tibara/contract/dashboard/calls';
import { callApi } from '#api/client.ts';
import { refreshCall } from '#api/query.ts';

export async function saveDealtWith({ orderGroupId, orderId }: AttentionEntry, isDone: boolean): Promise<void> {
  await callApi(dashboardCalls.settleAttention, { params: { id: orderGroupId }, body: { orderId, isDone } });
  await refreshCall(dashboardCalls.attention);
}
