/// What is left of a chunk's rows by magnitude.
private struct MagnitudeRun {
    let chunk: Int
    /// Places in the chunk's `order`, the largest first.
    var places: Range<Int>
    /// The next magnitude: the largest left, or the smallest.
    var next: Double = .nan
}

extension CatalogIndex {
    /// The largest or smallest answers in order, at least those needed where there are as many.
    ///
    /// Slice by slice of a tenth of a magnitude: what each chunk has of it is at the end of its own order. `nil` where so
    /// few rows are answers that it is cheaper to find them all and to sort.
    func extremePlaces(_ question: IndexQuestion, _ order: EventQuery.Order, needed: Int) -> [RowPlace]? {
        guard needed < question.rows.count / 8 else { return nil }
        let isLargest = order == .magnitude
        var runs = chunkRange(of: question).flatMap { chunk in
            chunks[chunk].places(question).map { self.run(of: chunk, $0, isLargest) }
        }
        var (found, visited): ([RowPlace], Int) = ([], 0)
        withRowList { list in
            while found.count < needed, visited <= question.rows.count / 8 {
                runs.removeAll { $0.places.isEmpty }
                guard let first = (isLargest ? runs.lazy.map(\.next).max() : runs.lazy.map(\.next).min()) else {
                    break
                }
                let bound = isLargest ? first - 0.1 : first + 0.1
                for place in runs.indices where isLargest ? runs[place].next >= bound : runs[place].next <= bound {
                    let slice = cut(&runs[place], at: bound, isLargest)
                    visited += slice.count
                    let chunk = runs[place].chunk
                    list.take(chunks[chunk].order, [slice], within: localRows(of: chunk, question))
                    list.keep(question.filters, of: chunks[chunk].columns)
                    for row in list.kept { found.append(RowPlace(chunk: chunk, row: Int(row))) }
                }
            }
        }
        guard found.count >= needed || runs.isEmpty else { return nil }
        let measured = sortedByMagnitude(found.sorted(by: >), order)
        return found.count >= needed || question.magnitudes != nil
            ? measured : measured + unmeasuredPlaces(question, needed: needed - found.count)
    }

    private func run(of chunk: Int, _ places: Range<Int>, _ isLargest: Bool) -> MagnitudeRun {
        guard let first = places.first, let last = places.last else {
            return MagnitudeRun(chunk: chunk, places: places)
        }
        let row = chunks[chunk].order[isLargest ? first : last]
        return MagnitudeRun(chunk: chunk, places: places, next: chunks[chunk].columns.magnitudes[Int(row)])
    }

    /// Takes from a run the magnitudes up to a bound.
    private func cut(_ run: inout MagnitudeRun, at bound: Double, _ isLargest: Bool) -> Range<Int> {
        let (order, magnitudes) = (chunks[run.chunk].order, chunks[run.chunk].columns.magnitudes)
        var (lower, upper) = (run.places.lowerBound, run.places.upperBound)
        if isLargest {
            while lower < upper, magnitudes[Int(order[lower])] >= bound { lower += 1 }
        } else {
            while lower < upper, magnitudes[Int(order[upper - 1])] <= bound { upper -= 1 }
        }
        let taken = isLargest ? run.places.lowerBound..<lower : upper..<run.places.upperBound
        run = self.run(of: run.chunk, lower..<upper, isLargest)
        return taken
    }

    /// The answers without a magnitude, the newest first.
    private func unmeasuredPlaces(_ question: IndexQuestion, needed: Int) -> [RowPlace] {
        var found: [RowPlace] = []
        withRowList { list in
            for chunk in chunkRange(of: question).reversed() where found.count < needed {
                let places = chunks[chunk].unmeasuredPlaces(question)
                list.take(chunks[chunk].order, places, within: localRows(of: chunk, question))
                list.keep(question.filters, of: chunks[chunk].columns)
                list.sort()
                for row in list.kept.reversed() { found.append(RowPlace(chunk: chunk, row: Int(row))) }
            }
        }
        return found
    }
}
