import { AuditFilters } from '../../features/audit/audit-filters.tsx'
import { type AuditFilter, auditAddress, auditNarrowed, readAudit } from '../../features/audit/audit-list.ts'
import { AuditTable } from '../../features/audit/audit-table.tsx'
import { paths } from '../../paths.ts'
import '../../ui/office.css'
import { Main, Sheet } from '../../ui/page.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Audit · Abhyas' }]

const auditInAddress = {
  read: readAudit,
  narrowed: auditNarrowed,
  pathOf: (filter?: AuditFilter) => paths.adminAudit(filter && auditAddress(filter)),
}

/** Who did what to whom and when; the record only grows. */
export default function AuditPage() {
  const { filter, change, clear } = useAddressFilter(auditInAddress)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">Audit</h1>
        <AuditFilters filter={filter} onChange={change} onClear={clear} />
        <AuditTable filter={filter} onChange={change} />
      </Sheet>
    </Main>
  )
}
