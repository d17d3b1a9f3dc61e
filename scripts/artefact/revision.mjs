import { spawnSync } from 'node:child_process';

/** The commit's first digits and its time in seconds. Changes outside a commit are marked, because nobody finds them again. */
export function revisionOf(root) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
    return stdout.trim();
  };
  const [commit, time] = git('log', '-1', '--format=%H %ct').split(' ');
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return { revision: `${commit.slice(0, 12)}${isChanged ? '-changed' : ''}`, time: Number(time) };
}
