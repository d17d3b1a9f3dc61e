import { runCommand } from '../../platform/cli/run-command.ts';
import { account } from './accounts/account.ts';
import { hosts } from './backup/hosts.ts';
import { noteBackupCommand } from './backup/note-backup.ts';
import { restored } from './backup/restored.ts';
import { days } from './days/days.ts';
import { deadJobs } from './dead-jobs.ts';
import { distributeCommand } from './distribute.ts';
import { doctor } from './doctor/doctor.ts';
import { files } from './files/files.ts';
import { ledger } from './ledger.ts';
import { bankReceipt } from './money/bank/bank-receipt.ts';
import { bankReceipts } from './money/bank/bank-receipts.ts';
import { disputeLost, disputes, disputeWon } from './money/disputes.ts';
import { margin } from './money/margin.ts';
import { payout } from './money/payout.ts';
import { refund } from './money/refund.ts';
import { returnBalance } from './money/return-balance.ts';
import { unapplied } from './money/unapplied.ts';
import { order } from './orders/order.ts';
import { phones } from './phones.ts';
import { promoCodes } from './prices/promo-codes.ts';
import { rates } from './prices/rates.ts';
import { terms } from './prices/terms.ts';

const commands = {
  'bank-receipt': bankReceipt,
  'bank-receipts': bankReceipts,
  unapplied,
  terms,
  'promo-codes': promoCodes,
  rates,
  payout,
  refund,
  'return-balance': returnBalance,
  disputes,
  'dispute-won': disputeWon,
  'dispute-lost': disputeLost,
  'dead-jobs': deadJobs,
  ledger,
  days,
  margin,
  order,
  account,
  phones,
  files,
  distribute: distributeCommand,
  hosts,
  'note-backup': noteBackupCommand,
  restored,
  doctor,
};

// Exits explicitly: closed connections would keep the process running for seconds.
process.exit(await runCommand('npm run ops', commands, process.argv.slice(2), process.env));
