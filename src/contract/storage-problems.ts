/** Why files can't be stored, at the start and on the first-day checklist. */
export const storageProblems = {
  bucket: "Files can’t be stored: the S3 server has no such bucket. Check S3_BUCKET.",
  key: "Files can't be stored: the S3 server doesn't accept the key. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  rights:
    "Files can’t be stored: the S3 key isn’t allowed to write, read, and delete files in the bucket. Change its rights, or check S3_BUCKET.",
  region: "Files can’t be stored: the bucket is in another region. Check S3_REGION.",
  clock:
    "Files can’t be stored: this machine’s clock is wrong, so the S3 server refuses its calls.",
  changed: "Files can’t be stored: the S3 server doesn’t give back what was stored.",
  server: (reason: string) =>
    `Files can’t be stored: the S3 server doesn’t answer as it should (${reason}). Check S3_ENDPOINT and S3_FORCE_PATH_STYLE.`,
  missing: (mode: "disk" | "s3", missing: number, of: number) =>
    mode === "s3"
      ? `${missing} of ${of} stored files that were looked for aren’t in the S3 bucket: pictures, films, and CVs are missing on the site. Copy them from DATA_DIR/uploads: npm run storage:copy -- --to s3`
      : `${missing} of ${of} stored files that were looked for aren’t in DATA_DIR/uploads: pictures, films, and CVs are missing on the site. If they are in an S3 bucket, copy them: npm run storage:copy -- --to folder`,
  disk: (reason: string) =>
    `Files can’t be stored in DATA_DIR (${reason}). Check its rights and its free space.`,
};
