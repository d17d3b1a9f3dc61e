#!/bin/sh
# boot.sh ROOT: starts the systemd of this root file system in namespaces of its own, also of the network.
set -eu
root=$1
# systemd needs a control group that it may divide.
group=$(awk '$3 == "cgroup2" { print $2; exit }' /proc/mounts)/tibara-trial
mkdir -p "$group"
echo $$ > "$group/cgroup.procs"
exec unshare --cgroup --pid --net --mount --uts --ipc --fork --kill-child sh -euc '
  root=$1
  mount --make-rprivate /
  mount --bind "$root" "$root"
  ip link set lo up
  ip address add 10.0.0.10/24 dev lo
  ip address add 10.0.0.11/24 dev lo
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
  mount -t tmpfs tmpfs "$root/dev/shm"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  mount -t tmpfs -o mode=755 tmpfs "$root/run"
  mount -t tmpfs tmpfs "$root/tmp"
  hostname tibara-trial
  cd "$root"
  pivot_root . mnt
  umount -l /mnt
  exec env -i container=trial PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null --show-status=false
' boot "$root"
