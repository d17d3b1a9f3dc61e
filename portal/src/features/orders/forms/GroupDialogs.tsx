/** What the lists and the draft's screen open, in one file: each alone is smaller than what they share. */

export { BookmarkDialog } from './BookmarkDialog';
export { CreateGroupDialog } from './CreateGroupDialog';
export { EditGroupDialog } from './EditGroupDialog';
