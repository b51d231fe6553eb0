import type { WorkFile, WorkTry } from '#contract/homework/homework.ts'
import type { PageOfWork } from './own-mark.ts'

export interface WorkPage extends PageOfWork {
  readonly file: WorkFile
}

/** A PDF without a page count gets one page. */
export const pagesOf = ({ files }: Pick<WorkTry, 'files'>): WorkPage[] =>
  files
    .filter(({ kind }) => kind !== 'file')
    .flatMap((file) =>
      Array.from({ length: file.kind === 'pdf' ? (file.pages ?? 1) : 1 }, (_, index) => ({
        ...{ fileId: file._id, page: index + 1, file },
      })),
    )

export const keyOfPage = ({ fileId, page }: PageOfWork) => `${fileId} ${page}`
