/** Dialogs of the lists and the draft's screen share a file, because each alone is smaller than their common code. */

export { BookmarkDialog } from './BookmarkDialog';
export { CreateGroupDialog } from './CreateGroupDialog';
export { EditGroupDialog } from './EditGroupDialog';
