type BucketFilesTable = { key: string; created_at: Date; stored_at: Date | null; remove_at: Date | null };

declare module '../db/schema.ts' {
  interface Database {
    bucket_files: BucketFilesTable;
  }
}
